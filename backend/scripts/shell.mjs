/** The parent process. It is read first, because npm starts a shell, which may end before this process. */
export const shell = process.ppid;
