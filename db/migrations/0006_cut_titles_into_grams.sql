-- Every run of one or two characters in a text: what a search of one or two characters asks for.
create function short_grams(text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct substr($1, place, size)
  from generate_series(1, length($1)) place, generate_series(1, 2) size
);
