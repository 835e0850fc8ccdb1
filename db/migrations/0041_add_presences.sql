-- Unlogged: nothing is lost when it is emptied after a crash, and it is rewritten every few seconds.
CREATE UNLOGGED TABLE "presences" (
	"event_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"people" uuid[] NOT NULL,
	"watching" uuid[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_event_id_process_id_pk" PRIMARY KEY("event_id","process_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "activities_of_audience" ON "activities" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("activities"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "activities"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("activities"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "activities"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "presences_of_organization" ON "presences" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("presences"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("presences"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "presences_of_system" ON "presences" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Random ids don't compress.
ALTER TABLE "presences" ALTER "people" SET STORAGE EXTERNAL, ALTER "watching" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The audience adds what it does, in the transactions in which it talks. It reads nothing of the ledger.
GRANT INSERT ON "activities" TO marquee_audience;
