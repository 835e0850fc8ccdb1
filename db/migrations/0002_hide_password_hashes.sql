-- Members may read each other's names; nobody but the sign-in reads a password's hash.
revoke all on users from marquee_app;
--> statement-breakpoint
grant select (id, email, first_name, last_name, created_at, updated_at) on users to marquee_app;
