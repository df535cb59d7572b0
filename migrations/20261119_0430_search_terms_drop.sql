-- search_query_words() and search_term() in migrations/functions do its work now.
drop function if exists search_terms(text);
