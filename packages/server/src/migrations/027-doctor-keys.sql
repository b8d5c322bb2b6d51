-- The text with each letter that looks like a Latin one written as that (contract: shared/confusables.ts holds the same table).
create function latin_likeness(value text) returns text
  language sql immutable strict parallel safe
  return translate(normalize(value, NFKC),
    'АаВвЕеЁёЅѕІіЇїЈјКкМмНнОоРрСсТтУуХхһԁԌԛԜԝӏҮүᴦΑαΒβΕεΖΗηΙιΚκΜΝνΟοΡρΤτΥυΧχϲϹϳωσγՕօԼՏՍսհոցզᎪᏴᏟᎠᎬᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃⲀⲂⲎⲒⲔⲘⲚⲞⲟⲢⲣⲤⲥⲦⲨⲬⲭꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ',
    'AaBbEeEeSsIiIiJjKkMmHhOoPpCcTtYyXxhdGqWwlYyrAaBbEeZHnIiKkMNvOoPpTtYuXxcCjwoyOoLSUuhngqABCDEHiJKLMPRSTVWZABHIKMNOoPpCcTYXxBPDTGKJCZFMNLSRVHWXYAEIOU');

-- Whether two names mean the same doctor, as before ("Dr. Ngozi  Eze" is "ngozi eze"), and now also where letters only look alike,
-- with or without apostrophes, behind several titles, and in alphabets of which the embedded database's locale knows no letters.
create or replace function doctor_key(name text) returns text
  language sql immutable strict parallel safe
  return coalesce(nullif(regexp_replace(
    btrim(regexp_replace(
      regexp_replace(public.search_form(public.latin_likeness(name)), '[''’‘‛ʼʻʽʹ′`´\u00AD\u034F\u061C\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]+', '', 'g'),
      '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u2000-\u206F\u3000-\u3002]+', ' ', 'g')),
    '^(?:(?:dr|doctor|prof|professor) )+', ''), ''), name);

-- Rows of before have the key of before until they are written anew. Two booked times that the new key takes for one doctor's stay
-- two: the later one's doctor is numbered, as the hospital then sees.
do $$
declare
  booked record;
  number integer;
begin
  for booked in select id, doctor_name from appointments where doctor_key is distinct from doctor_key(doctor_name) order by created_at, id
  loop
    number := 1;
    loop
      begin
        update appointments set doctor_name = booked.doctor_name || case when number > 1 then ' (' || number || ')' else '' end
          where id = booked.id;
        exit;
      exception when exclusion_violation then number := number + 1;
      end;
    end loop;
  end loop;
end $$;

-- A doctor who was known twice is known once, under the latest name, with the hours of both.
do $$
declare one record;
begin
  for one in select * from doctors where doctor_key <> doctor_key(name) order by last_assigned_at desc, id
  loop
    begin
      update doctors set doctor_key = doctor_key(name) where id = one.id;
    exception when unique_violation then
      update doctors kept set
          name = case when one.last_assigned_at > kept.last_assigned_at then one.name else kept.name end,
          speciality = case when one.last_assigned_at > kept.last_assigned_at then one.speciality else kept.speciality end,
          last_assigned_at = greatest(kept.last_assigned_at, one.last_assigned_at),
          working_days = coalesce(kept.working_days, one.working_days),
          leave = kept.leave || one.leave
        where hospital_id = one.hospital_id and doctor_key = doctor_key(one.name);
      delete from doctors where id = one.id;
    end;
  end loop;
end $$;
