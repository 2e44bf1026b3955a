/** Which optional features administrators see: those that are on or ever were. */
export class ShownFeatures {
  constructor(
    readonly outcomes: boolean,
    readonly corrections: boolean,
  ) {}
}
