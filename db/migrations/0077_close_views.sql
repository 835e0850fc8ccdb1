-- Views are made with the privileges of tables, and one that can be written to knows no policies.
revoke insert, update, delete on listed_video_assets, searched_transcript_lines from marquee_app, marquee_system;
