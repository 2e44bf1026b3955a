/** Around a QR code, in modules. Scanners need this much white space. */
export const quietZone = 4;
