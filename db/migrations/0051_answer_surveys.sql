CREATE TABLE "survey_answers" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_answers_survey_id_profile_id_pk" PRIMARY KEY("survey_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_survey_fk" FOREIGN KEY ("organization_id","survey_id") REFERENCES "public"."surveys"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answers_event" ON "survey_answers" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "survey_answers_profile" ON "survey_answers" USING btree ("profile_id");--> statement-breakpoint
CREATE POLICY "surveys_of_audience" ON "surveys" AS PERMISSIVE FOR ALL TO "marquee_audience" USING (exists (select from broadcasts where broadcasts.id = "surveys"."broadcast_id")) WITH CHECK (exists (select from broadcasts where broadcasts.id = "surveys"."broadcast_id"));--> statement-breakpoint
CREATE POLICY "survey_answers_of_organization" ON "survey_answers" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("survey_answers"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("survey_answers"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "survey_answers_of_system" ON "survey_answers" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "survey_answers_of_audience" ON "survey_answers" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("survey_answers"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "survey_answers"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("survey_answers"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "survey_answers"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, organization_id, title, description, questions, broadcast_id, created_at) on surveys to marquee_audience;
--> statement-breakpoint
grant select, insert on survey_answers to marquee_audience;
