/** The process that started this one, read before anything else: by npm it is a shell, which may end first. */
export const shell = process.ppid;
