-- The role with which the processes connect; `npm run migrate -- ilera_app` gives it its rights. Run once, on a new database.
\getenv password APP_DATABASE_PASSWORD
create role ilera_app login password :'password';
