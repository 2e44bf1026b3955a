import { errors } from '../../kernel/errors';

export const failing = errors;
