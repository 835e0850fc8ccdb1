ALTER TABLE "activities" DROP CONSTRAINT "activities_type";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
-- The column is not qualified: PostgreSQL adds the check to the partitions too, which have other names.
ALTER TABLE "activities" ADD CONSTRAINT "activities_type" CHECK ("type" in ('registered', 'entered', 'left', 'watched', 'asked', 'answered', 'voted', 'chatted', 'reacted', 'clicked', 'downloaded', 'visited_booth', 'left_contact', 'checked_in', 'check_in_undone'));