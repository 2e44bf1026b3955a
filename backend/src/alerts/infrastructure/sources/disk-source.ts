import { Injectable } from '@nestjs/common';
import { DiskReserve } from '../../../platform/disk/disk-reserve';
import { AlertSource } from '../../application/ports';
import { diskCondition } from '../../domain/conditions';

@Injectable()
export class DiskSource extends AlertSource {
  override readonly kind = 'disk';
  override readonly page = null;

  constructor(private readonly reserve: DiskReserve) {
    super();
  }

  override async read() {
    const space = await this.reserve.read();
    return space && diskCondition(space.freeBytes, space.reserveBytes);
  }
}
