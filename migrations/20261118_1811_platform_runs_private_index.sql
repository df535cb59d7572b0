-- Most runs are for everybody in the workspace: the index needs only the others.
drop index runs_by_private;
create index runs_by_private on runs (private_to) where private_to is not null;
