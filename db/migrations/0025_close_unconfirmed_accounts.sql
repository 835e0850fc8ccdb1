-- Whoever typed the password of an account that nobody has opened may be anybody, and so may whoever was made a member
-- of an organization by it: both begin anew. Links of before could be read by organizations: none of them opens anything.
update users set password_hash = null where status = 'UNCONFIRMED';
--> statement-breakpoint
update memberships set accepted_at = null from users where users.id = user_id and users.status = 'UNCONFIRMED';
--> statement-breakpoint
delete from user_codes;
