-- The time zone and locale of a person are those that they chose, or else those of the browser that they used last. So mails,
-- imports and searches on the server read and write dates as the screen does.
alter table users
  add column time_zone_chosen boolean not null default false,
  add column locale_chosen boolean not null default false;
update users set time_zone_chosen = time_zone is not null, locale_chosen = locale is not null;
