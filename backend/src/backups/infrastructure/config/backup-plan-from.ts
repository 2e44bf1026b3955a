import { DiskSettings } from '../../../platform/config/disk-settings';
import { BackupPlan } from '../../application/ports';
import { BackupSettings } from './backup-settings';

export function backupPlanFrom(
  { time, keep, maxAgeHours }: BackupSettings,
  { reserveBytes }: DiskSettings,
): BackupPlan {
  return { isScheduled: time !== null, keep, maxAgeHours, reserveBytes };
}
