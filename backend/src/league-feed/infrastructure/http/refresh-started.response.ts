import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'RefreshBegun' })
export class RefreshStartedResponse {
  @ApiProperty()
  message: string;
}
