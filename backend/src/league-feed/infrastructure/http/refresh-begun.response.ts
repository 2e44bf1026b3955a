import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'RefreshBegun' })
export class RefreshBegunAnswer {
  @ApiProperty()
  message: string;
}
