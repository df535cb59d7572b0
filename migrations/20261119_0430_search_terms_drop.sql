-- contract: only functions in migrations/functions called it, which search_query_words() and search_term() serve now.
drop function if exists search_terms(text);
