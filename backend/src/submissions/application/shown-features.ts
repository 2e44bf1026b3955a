/** Which optional features administrators see: those that are on or ever were. */
export abstract class ShownFeatures {
  abstract readonly outcomes: boolean;
  abstract readonly corrections: boolean;
  abstract readonly confirmations: boolean;
  abstract readonly teamLinks: boolean;
}
