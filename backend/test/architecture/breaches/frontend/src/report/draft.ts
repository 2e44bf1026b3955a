import { queue } from '../report-queue/queue';

export const draft = queue;
