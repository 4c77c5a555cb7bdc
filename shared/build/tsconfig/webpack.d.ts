interface ImportMeta {
  /** Imports files of a folder and its subfolders, by their paths in it. webpack replaces the call. */
  webpackContext: (
    folder: string,
    options: { regExp: RegExp; mode: 'eager' },
  ) => (file: string) => Promise<unknown>;
}
