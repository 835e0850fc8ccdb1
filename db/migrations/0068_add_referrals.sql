CREATE TABLE "referral_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "has_referrals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "referred_by" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "registered_by" uuid;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_registration_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_codes_of_registration" ON "referral_codes" USING btree ("organization_id","registration_id","created_at");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_referred_by_fk" FOREIGN KEY ("organization_id","referred_by") REFERENCES "public"."registrations"("organization_id","id") ON DELETE set null ("referred_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_registered_by_fk" FOREIGN KEY ("organization_id","registered_by") REFERENCES "public"."registrations"("organization_id","id") ON DELETE set null ("registered_by") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_referred_by" ON "registrations" USING btree ("organization_id","referred_by") WHERE "registrations"."referred_by" is not null;--> statement-breakpoint
CREATE INDEX "registrations_registered_by" ON "registrations" USING btree ("organization_id","registered_by") WHERE "registrations"."registered_by" is not null;--> statement-breakpoint
CREATE POLICY "referral_codes_of_organization" ON "referral_codes" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("referral_codes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("referral_codes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "referral_codes_of_system" ON "referral_codes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);