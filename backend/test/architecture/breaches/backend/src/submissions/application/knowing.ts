import { useCase } from '../../alpha/application/use-case';

export const core = useCase;
