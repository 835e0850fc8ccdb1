ALTER TABLE "event_roles" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "event_roles" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_invitation_id_effects_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."effects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_roles_invitation" ON "event_roles" USING btree ("invitation_id");