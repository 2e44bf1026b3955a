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
export type Admin = Schemas['Admin'];
export type SignIn = Schemas['SignIn'];
export type Register = Schemas['Register'];
export type ChangePassword = Schemas['ChangePassword'];
export type ResetPassword = Schemas['ResetPassword'];
export type PasswordReset = Schemas['PasswordReset'];
export type Invitation = Schemas['Invitation'];
export type AuditAction = Schemas['AuditAction'];
export type AuditEntry = Schemas['AuditEntry'];
export type FeedStatus = Schemas['FeedStatus'];
export type FeedRun = Schemas['FeedRun'];
