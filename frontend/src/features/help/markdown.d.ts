/** A guide as `vite/guides.ts` renders it. */
declare module '*.md' {
  export const title: string;
  export const sections: readonly { readonly id: string; readonly title: string }[];
  /** Safe to insert, since it is made only from our own files. */
  export const html: string;
}

declare module '*.env.example' {
  export const title: string;
  export const sections: readonly { readonly id: string; readonly title: string }[];
  export const html: string;
}
