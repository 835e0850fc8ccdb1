ALTER TABLE "hub_pages" ADD CONSTRAINT "hub_pages_of_organization_key" UNIQUE("organization_id","id");--> statement-breakpoint
CREATE TABLE "page_designs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"hub_page_id" uuid,
	"kind" text NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_revision" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_designs_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "page_designs_of_event" UNIQUE("event_id","kind"),
	CONSTRAINT "page_designs_of_hub_page" UNIQUE("hub_page_id"),
	CONSTRAINT "page_designs_owner" CHECK (num_nonnulls("page_designs"."event_id", "page_designs"."hub_page_id") = 1),
	CONSTRAINT "page_designs_kind" CHECK (("page_designs"."kind" = 'hub') = ("page_designs"."hub_page_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "page_designs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"page_design_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"design" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_number" UNIQUE("page_design_id","number")
);
--> statement-breakpoint
ALTER TABLE "page_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "page_designs" ADD CONSTRAINT "page_designs_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_designs" ADD CONSTRAINT "page_designs_hub_page_fk" FOREIGN KEY ("organization_id","hub_page_id") REFERENCES "public"."hub_pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_design_fk" FOREIGN KEY ("organization_id","page_design_id") REFERENCES "public"."page_designs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_designs_event" ON "page_designs" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "page_designs_hub_page" ON "page_designs" USING btree ("organization_id","hub_page_id");--> statement-breakpoint
CREATE INDEX "page_versions_design" ON "page_versions" USING btree ("organization_id","page_design_id");--> statement-breakpoint
CREATE INDEX "page_versions_creator" ON "page_versions" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "page_designs_of_organization" ON "page_designs" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("page_designs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("page_designs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "page_designs_of_system" ON "page_designs" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_versions_of_organization" ON "page_versions" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("page_versions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("page_versions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "page_versions_of_system" ON "page_versions" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);