import { Act, AuditAction, AuditLog } from '../../src/kernel/audit-log';

export class RecordingAuditLog extends AuditLog {
  acts: Act[] = [];
  readonly counted: AuditAction[] = [];

  override record(act: Act): Promise<void> {
    this.acts.push(act);
    return Promise.resolve();
  }

  override count(action: AuditAction): Promise<void> {
    this.counted.push(action);
    return Promise.resolve();
  }

  checkpoint(): () => void {
    const before = [...this.acts];
    return () => (this.acts = before);
  }

  get actions(): string[] {
    return this.acts.map(({ action }) => action);
  }
}
