import { Baseline } from '../../../../platform/postgres/baseline';

export class AuditLog1795478400005 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      actor text,
      action text NOT NULL,
      subject text,
      details jsonb
    );

    CREATE INDEX audit_log_action_idx ON audit_log (action, id);

    CREATE TABLE counted_act (
      action text NOT NULL,
      hour timestamptz NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY (action, hour)
    );

    CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (NEW.id, NEW.at, NEW.actor, NEW.action)
           IS DISTINCT FROM (OLD.id, OLD.at, OLD.actor, OLD.action)
        THEN
          RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
        END IF;
        RETURN NEW;
      END
    $$;

    CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE'
           AND current_setting('score_tracker.replaces_audit_details', true) = 'yes'
        THEN
          RETURN NULL;
        END IF;
        RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
      END
    $$;

    CREATE FUNCTION replace_audit_values(entry bigint, new_subject text, new_details jsonb)
      RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('score_tracker.replaces_audit_details', 'yes', true);
        UPDATE audit_log SET subject = new_subject, details = new_details WHERE id = entry;
        PERFORM set_config('score_tracker.replaces_audit_details', '', true);
      END
    $$;

    CREATE TRIGGER audit_log_append_only
      BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT
      EXECUTE FUNCTION refuse_audit_change();

    CREATE TRIGGER audit_log_entry_stays
      BEFORE UPDATE ON audit_log FOR EACH ROW
      EXECUTE FUNCTION keep_audit_entry();
  `;
}
