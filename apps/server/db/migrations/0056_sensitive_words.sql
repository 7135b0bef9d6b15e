-- Words that no message may contain. `matched` is the spelling that is compared.
create table sensitive_word (
  id uuid primary key,
  word text not null,
  matched text not null,
  kind text not null,
  created_at timestamptz not null
);
comment on table sensitive_word is 'chat: words that no message may contain';
comment on column sensitive_word.kind is 'ts: SensitiveKind';
create unique index sensitive_word_matched on sensitive_word (matched);

-- Counts the changes of the list, so that nodes know when to read it again.
create table sensitive_word_list (
  id boolean primary key default true check (id),
  version integer not null default 0
);
comment on table sensitive_word_list is 'chat: the version of the list of sensitive words';
insert into sensitive_word_list default values;

-- A list to begin with, which the platform's staff edit.
insert into sensitive_word (id, word, matched, kind, created_at)
select gen_random_uuid(), word, matched, kind, now() from (values
  ('傻逼', '傻逼', 'abuse'),
  ('傻屄', '傻屄', 'abuse'),
  ('操你妈', '操你妈', 'abuse'),
  ('草泥马', '草泥马', 'abuse'),
  ('你妈死了', '你妈死了', 'abuse'),
  ('去死吧', '去死吧', 'abuse'),
  ('狗杂种', '狗杂种', 'abuse'),
  ('王八蛋', '王八蛋', 'abuse'),
  ('臭婊子', '臭婊子', 'abuse'),
  ('贱人', '贱人', 'abuse'),
  ('fuck', 'fuck', 'abuse'),
  ('fucker', 'fucker', 'abuse'),
  ('motherfucker', 'motherfucker', 'abuse'),
  ('bitch', 'bitch', 'abuse'),
  ('cunt', 'cunt', 'abuse'),
  ('asshole', 'asshoie', 'abuse'),
  ('nigger', 'nigger', 'abuse'),
  ('裸聊', '裸聊', 'adult'),
  ('约炮', '约炮', 'adult'),
  ('招嫖', '招嫖', 'adult'),
  ('卖淫', '卖淫', 'adult'),
  ('嫖娼', '嫖娼', 'adult'),
  ('援交', '援交', 'adult'),
  ('包夜', '包夜', 'adult'),
  ('色情服务', '色情服务', 'adult'),
  ('成人视频', '成人视频', 'adult'),
  ('上门特服', '上门特服', 'adult'),
  ('楼凤', '楼凤', 'adult'),
  ('porn', 'porn', 'adult'),
  ('blowjob', 'biowjob', 'adult'),
  ('escort service', 'escortservice', 'adult'),
  ('网赌', '网赌', 'gambling'),
  ('赌球', '赌球', 'gambling'),
  ('博彩平台', '博彩平台', 'gambling'),
  ('六合彩', '六合彩', 'gambling'),
  ('百家乐', '百家乐', 'gambling'),
  ('线上赌场', '线上赌场', 'gambling'),
  ('外围投注', '外围投注', 'gambling'),
  ('地下钱庄', '地下钱庄', 'gambling'),
  ('online casino', 'oniinecasino', 'gambling'),
  ('baccarat', 'baccarat', 'gambling'),
  ('冰毒', '冰毒', 'drugs'),
  ('海洛因', '海洛因', 'drugs'),
  ('摇头丸', '摇头丸', 'drugs'),
  ('K粉', 'k粉', 'drugs'),
  ('麻古', '麻古', 'drugs'),
  ('大麻出售', '大麻出售', 'drugs'),
  ('迷药', '迷药', 'drugs'),
  ('听话水', '听话水', 'drugs'),
  ('GHB水', 'ghb水', 'drugs'),
  ('cocaine', 'cocaine', 'drugs'),
  ('heroin', 'heroin', 'drugs'),
  ('ketamine', 'ketamine', 'drugs'),
  ('methamphetamine', 'methamphetamine', 'drugs'),
  ('代开发票', '代开发票', 'fraud'),
  ('办假证', '办假证', 'fraud'),
  ('刷单返利', '刷单返利', 'fraud'),
  ('兼职刷单', '兼职刷单', 'fraud'),
  ('信用卡套现', '信用卡套现', 'fraud'),
  ('花呗套现', '花呗套现', 'fraud'),
  ('低息贷款秒批', '低息贷款秒批', 'fraud'),
  ('高仿手表', '高仿手表', 'fraud'),
  ('银行卡收购', '银行卡收购', 'fraud'),
  ('杀猪盘', '杀猪盘', 'fraud'),
  ('跑分平台', '跑分平台', 'fraud'),
  ('贷款免审', '贷款免审', 'fraud'),
  ('洗钱', '洗钱', 'fraud')
) as words (word, matched, kind);
