import { Injectable } from '@nestjs/common';
import { KeyedMarks } from '../../kernel/keyed-marks';
import { Links } from './links';

/** Marks with keys that are derived from the key for links. */
@Injectable()
export class LinkKeyMarks extends KeyedMarks {
  constructor(private readonly links: Links) {
    super();
  }

  override get hasKey(): boolean {
    return this.links.hasKey;
  }

  override markOf(text: string): string {
    return this.links.addressMarks.markOf(text);
  }

  override marksOf(text: string): readonly string[] {
    return this.links.addressMarks.marksOf(text);
  }
}
