-- Why the server ended a session, for the browser that comes with its token yet: swept after a month, and of nobody in
-- particular.
create table ended_session (
  token_hash bytea primary key,
  reason text not null check (reason in ('password_changed', 'password_reset', 'ended_elsewhere', 'too_many', 'expired',
    'role_changed', 'second_factor_set_up', 'second_factor_removed', 'email_taken_back', 'blocked', 'erased')),
  ended_at timestamptz not null
);
create index ended_session_age on ended_session (ended_at);
