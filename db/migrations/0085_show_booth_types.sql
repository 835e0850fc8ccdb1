grant select (booth_type) on booths to marquee_audience;
