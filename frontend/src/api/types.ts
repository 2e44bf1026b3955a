import type { components } from './schema';

type Schemas = components['schemas'];

export type Site = Schemas['Site'];
export type SocialLink = Schemas['SocialLink'];
export type Sport = Schemas['Sport'];
export type Location = Schemas['Location'];
export type League = Schemas['League'];
export type Team = Schemas['Team'];
export type ReportScore = Schemas['ReportScore'];
export type SubmissionReceipt = Schemas['SubmissionReceipt'];
export type ErrorBody = Schemas['ErrorBody'];
export type ErrorDetail = Schemas['ErrorDetail'];
