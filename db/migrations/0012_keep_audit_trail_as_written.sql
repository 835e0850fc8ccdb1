-- The audit trail is added to and read; the rows of an organisation go with it by its foreign key, as the owner.
revoke all on audit_entries from marquee_app, marquee_system;
--> statement-breakpoint
grant select, insert on audit_entries to marquee_app, marquee_system;
--> statement-breakpoint
-- Views read as their owner: a change through one would pass by row-level security.
revoke all on audit_trail, outbox from marquee_app, marquee_system;
--> statement-breakpoint
grant select on audit_trail, outbox to marquee_app, marquee_system;
