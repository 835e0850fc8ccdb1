CREATE TABLE "series_undos" (
	"series_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"replaced" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "series_undos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "series_undos" ADD CONSTRAINT "series_undos_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "series_undos_of_organization" ON "series_undos" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("series_undos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("series_undos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "series_undos_of_system" ON "series_undos" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);