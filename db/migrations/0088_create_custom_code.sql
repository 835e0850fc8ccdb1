CREATE TABLE "code_areas" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"embed_id" uuid,
	"event_id" uuid,
	"area" text NOT NULL,
	"code" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fault_message" text,
	"fault_line" integer,
	"faulted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_areas_of_embed" UNIQUE("embed_id","area"),
	CONSTRAINT "code_areas_of_event" UNIQUE("event_id"),
	CONSTRAINT "code_areas_owner" CHECK (num_nonnulls("code_areas"."embed_id", "code_areas"."event_id") = 1),
	CONSTRAINT "code_areas_area" CHECK ("code_areas"."area" in ('head', 'body', 'form_submission', 'add_to_calendar', 'register_cta_click', 'custom_cta_click', 'snippet')),
	CONSTRAINT "code_areas_snippet" CHECK (("code_areas"."area" = 'snippet') = ("code_areas"."event_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "code_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "javascript_embeds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pages" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "javascript_embeds_key" UNIQUE("organization_id","id"),
	CONSTRAINT "javascript_embeds_pages" CHECK ("javascript_embeds"."pages" in ('all', 'registration', 'hub'))
);
--> statement-breakpoint
ALTER TABLE "javascript_embeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "code_areas" ADD CONSTRAINT "code_areas_embed_fk" FOREIGN KEY ("organization_id","embed_id") REFERENCES "public"."javascript_embeds"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_areas" ADD CONSTRAINT "code_areas_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "javascript_embeds" ADD CONSTRAINT "javascript_embeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_areas_embed" ON "code_areas" USING btree ("organization_id","embed_id");--> statement-breakpoint
CREATE INDEX "code_areas_event" ON "code_areas" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE POLICY "code_areas_of_organization" ON "code_areas" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("code_areas"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("code_areas"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "code_areas_of_system" ON "code_areas" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "javascript_embeds_of_organization" ON "javascript_embeds" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("javascript_embeds"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("javascript_embeds"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "javascript_embeds_of_system" ON "javascript_embeds" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);