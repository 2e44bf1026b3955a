import { alert } from '../feedback/alert';

export const field = alert;
