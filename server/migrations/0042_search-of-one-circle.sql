-- PostgreSQL made a new plan for each search, because in a large installation it guessed that one made for the given words is
-- cheaper. There is only one sensible plan (docs/decisions/0030), and making it took longer than the search.
alter function find_care_logs set plan_cache_mode = force_generic_plan;
