import { Injectable } from '@nestjs/common';

/** Which optional features of this installation are on. Each module turns on its own at the start. */
@Injectable()
export class Features {
  private readonly on = new Map<string, () => boolean>();

  /** @param works whether it can be used, if that can change or is only known later */
  turnOn(name: string, works = () => true): void {
    this.on.set(name, works);
  }

  /** The names of the features that are on and work, in alphabetical order. */
  get names(): readonly string[] {
    const working = [...this.on].filter(([, works]) => works());
    return working.map(([name]) => name).sort();
  }
}
