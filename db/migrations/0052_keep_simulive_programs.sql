CREATE TABLE "simulive_programs" (
	"broadcast_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"show" text NOT NULL,
	"number" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"buffer" text,
	"videos" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulive_programs_broadcast_id_show_number_pk" PRIMARY KEY("broadcast_id","show","number"),
	CONSTRAINT "simulive_programs_show" CHECK ("simulive_programs"."show" in ('session', 'test')),
	CONSTRAINT "simulive_programs_number" CHECK ("simulive_programs"."number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "simulive_programs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "simulive_programs" ADD CONSTRAINT "simulive_programs_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "simulive_programs_of_organization" ON "simulive_programs" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("simulive_programs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("simulive_programs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "simulive_programs_of_system" ON "simulive_programs" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);