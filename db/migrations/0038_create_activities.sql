CREATE TABLE "activities" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"session_id" uuid,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "activities_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "activities_type" CHECK ("activities"."type" in ('registered', 'entered', 'left', 'watched', 'asked', 'answered', 'voted', 'chatted', 'reacted', 'clicked', 'downloaded', 'visited_booth'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- The months. No role of the product may use the schema, so every query goes by the table and its policies.
CREATE SCHEMA "ledger";
--> statement-breakpoint
REVOKE ALL ON SCHEMA "ledger" FROM public;
--> statement-breakpoint
-- Whatever has no month of its own.
CREATE TABLE "ledger"."activities_default" PARTITION OF "activities" DEFAULT;
--> statement-breakpoint
ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_event" ON "activities" USING btree ("organization_id","event_id","type","at","profile_id","counted");--> statement-breakpoint
CREATE INDEX "activities_profile" ON "activities" USING btree ("organization_id","profile_id","at");--> statement-breakpoint
CREATE POLICY "activities_of_organization" ON "activities" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("activities"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("activities"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "activities_of_system" ON "activities" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Rows are never changed: only the person is replaced, in merges and erasures, and the system role removes what is past its
-- retention.
REVOKE UPDATE, DELETE, TRUNCATE ON "activities" FROM marquee_app, marquee_system;
--> statement-breakpoint
GRANT UPDATE ("profile_id") ON "activities" TO marquee_app, marquee_system;
--> statement-breakpoint
GRANT DELETE ON "activities" TO marquee_system;
--> statement-breakpoint
-- Test events, their staff (2), speakers (4) and check-in staff (8) don't count. Here and not in the statements that insert, so
-- that no role has to see who works at an event.
CREATE FUNCTION count_activity() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
begin
  new.counted := new.counted
    and not exists (select from public.events where id = new.event_id and is_test)
    and not exists (
      select from public.event_roles
      where event_id = new.event_id and profile_id = new.profile_id and role in (2, 4, 8)
    );
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER activities_counted BEFORE INSERT ON "activities" FOR EACH ROW EXECUTE FUNCTION count_activity();
--> statement-breakpoint
-- Adds a partition for this month (UTC) and each of the next ones that has none yet, and moves what the default partition
-- kept of them. Returns how many it added.
CREATE FUNCTION add_activity_months(ahead integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
declare
  first_day timestamp := date_trunc('month', now() at time zone 'UTC');
  starts_at timestamptz;
  ends_at timestamptz;
  name text;
  added integer := 0;
begin
  -- One process at a time.
  perform pg_advisory_xact_lock(hashtext('add_activity_months'));
  for month in 0..ahead loop
    starts_at := (first_day + make_interval(months => month)) at time zone 'UTC';
    ends_at := (first_day + make_interval(months => month + 1)) at time zone 'UTC';
    name := to_char(starts_at at time zone 'UTC', '"activities_"YYYY_MM');
    continue when to_regclass(format('ledger.%I', name)) is not null;
    execute format('create table ledger.%I (like public.activities including defaults including constraints)', name);
    execute format(
      'with moved as (delete from ledger.activities_default where at >= %L and at < %L returning *)
        insert into ledger.%I select * from moved', starts_at, ends_at, name);
    execute format(
      'alter table public.activities attach partition ledger.%I for values from (%L) to (%L)', name, starts_at, ends_at);
    added := added + 1;
  end loop;
  return added;
end $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION add_activity_months(integer) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_activity_months(integer) TO marquee_system;
--> statement-breakpoint
SELECT add_activity_months(3);
