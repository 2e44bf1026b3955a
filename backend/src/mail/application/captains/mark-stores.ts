import { Injectable } from '@nestjs/common';

/** Keeps marks of captains' addresses. */
export abstract class MarkStore {
  /** Deletes these marks, in the open transaction if there is one. */
  abstract forgetMarks(marks: readonly string[]): Promise<void>;
}

/** All stores of marks, in no order. Modules add theirs when they are built. */
@Injectable()
export class MarkStores {
  readonly all: MarkStore[] = [];

  add(store: MarkStore): void {
    this.all.push(store);
  }
}
