/** Nest's `IntersectionType` reads it in the same way. There is no public API. */
declare module 'class-transformer/cjs/storage' {
  export const defaultMetadataStorage: unknown;
}
