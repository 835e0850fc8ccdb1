CREATE TABLE "simulive_tests" (
	"broadcast_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"videos" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulive_tests_end" CHECK ("simulive_tests"."ends_at" >= "simulive_tests"."started_at")
);
--> statement-breakpoint
ALTER TABLE "simulive_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "simulive_tests" ADD CONSTRAINT "simulive_tests_organization_id_broadcast_id_broadcasts_organization_id_id_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "simulive_tests_of_organization" ON "simulive_tests" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("simulive_tests"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("simulive_tests"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "simulive_tests_of_system" ON "simulive_tests" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);