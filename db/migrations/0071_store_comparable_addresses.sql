DROP INDEX "profile_addresses_email";--> statement-breakpoint
DROP INDEX "profiles_email";--> statement-breakpoint
ALTER TABLE "profile_addresses" ADD COLUMN "address" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "address" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "profile_addresses_address" ON "profile_addresses" USING btree ("organization_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_address" ON "profiles" USING btree ("organization_id","address");