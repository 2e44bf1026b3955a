import { useCase } from '../../alpha/application/use-case';

export const kept = useCase;
