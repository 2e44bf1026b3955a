/** A file as somebody chose it. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
