export const alert = 'alert';
