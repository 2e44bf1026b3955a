import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { PersonMarks } from '../application/ports';

/** Gets marks from the module that has the key for them. */
@Injectable()
export class LinkKeyMarks extends PersonMarks {
  constructor(private readonly links: Links) {
    super();
  }

  override get areAvailable(): boolean {
    return this.links.hasKey;
  }

  override makeAvailable(): Promise<boolean> {
    return this.links.needKey();
  }

  override of(address: string): readonly [string, ...string[]] {
    const [mark, ...earlier] = this.links.addressMarks.marksOf(address);
    return [mark!, ...earlier];
  }
}
