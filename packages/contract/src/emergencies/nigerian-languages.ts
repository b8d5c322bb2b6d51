/**
 * The main emergencies in Yorùbá, Hausa and Igbo, by the id of their kind; see `readSign`. Written as `tokensOf` reads a message:
 * without accents, underdots, apostrophes and hyphens, hooked letters as plain ones, and "ń" as "and" (chat spelling of "n").
 * Most signs need a part of the body and what is wrong with it, so that a question with one of the words is none.
 * Nobody who speaks one of these languages natively, and no clinician, has reviewed them yet: to be read line by line.
 */
export const nigerianLanguageSigns: Readonly<Record<string, readonly string[]>> = {
  chest: [
    // Yorùbá: àyà ń dun mí, ọkàn ń dun mí.
    'aya|okan|igbaaya + and dun|ndun|dun mi|dunmi|dun un|fun mi|ro mi|ta mi @5',
    // Hausa: ciwon ƙirji, ƙirjina yana ciwo, ciwon zuciya.
    'ciwon kirji|ciwon zuciya|zafin kirji|kirjin ciwo|bugun zuciya',
    'kirji|kirjina|kirjinsa|kirjinta|zuciyata + ciwo|zafi|radadi|nauyi|matsewa @5',
    // Igbo: obi mgbu, obi na-afụ m ụfụ, obi na-egbu m mgbu.
    'obi mgbu|obi ojoo mgbu|mgbu obi|ngbu obi|mgbu and obi',
    'obi + na afu|na egbu|nafu|negbu|na awa|na agba @3',
  ],
  breathing: [
    // Yorùbá: mi ò lè mí, kò lè mí, èémí ń gé mi.
    'mi o le mi|nko le mi|and ko le mi|emi ko le mi|ko le mi|ko lee mi|mi o lee mi|o le mi daadaa|ko ri emi mi|mi o ri emi mi|ko mi mo|ko mimi|soro lati mi',
    'eemi|imi|mimi + and ge|ge mi|kuru|ko jade|nira|soro @4',
    // Ó ń mí kíákíá.
    'and mi kiakia|and mi kia kia|nmi kiakia|and mi yarayara|and mi yara yara|nmi yarayara|and mi gulegule|and mi gule gule|nmi gulegule',
    // Hausa: ba na iya numfashi, numfashi yana da wuya.
    'numfashi|nunfashi|shakar iska + ba|baya|bana|bata|kasa|wuya|wahala|wahalar|dauke|daukewa|daukewar|yanke @5',
    'bana numfashi|baya numfashi|bata numfashi|ina shakewa|yana shakewa',
    // Yana numfashi da sauri.
    'numfashi|nunfashi|numfashinsa|numfashinta + da sauri|sauri sauri @4',
    // Igbo: enweghị m ike iku ume, o naghị eku ume, ume na-akpa m.
    'ume + enweghi|ike iku|anaghi|naghi|apughi|enwegh|agaghi|napughi|siri ike|esiri|akwusi|kwusiri|na akwa @6',
    'iku ume + ike|nsogbu|isi ike @4',
    // Ọ na-eku ume ọsọ ọsọ.
    'ume + oso oso|ososo|ngwa ngwa|ngwangwa @4',
  ],
  bleeding: [
    // Yorùbá: ẹ̀jẹ̀ ń dà, ẹ̀jẹ̀ kò dúró.
    'eje + and da|nda|and jade|njade|ko duro|ko da duro|o duro|pupo|bi omi|and san|and tu @5',
    // Hausa: jini yana zuba, zubar jini.
    'zubar jini|zubda jini|zubarda jini',
    'jini|jinin + zuba|zuban|zubowa|fita|fitowa|tsaya|tsayawa|malala|da yawa|sosai @5',
    // Igbo: ọbara na-agba, ọbara na-apụta, ọbara akwụsịghị.
    'obara + na agba|nagba|agbaputa|na agbaputa|na apu|na aputa|ogbugba|akwusighi|anaghi akwusi|oke|nke ukwuu|na eru @5',
  ],
  unconscious: [
    // Yorùbá: ó dákú, kò mọ nǹkan mọ́, kò jí.
    'daku|o ti daku|ko mo nkankan|ko mo nnkan kan mo|ko ji mo|ko ji|ko dahun mo|ku lo',
    // Hausa: ya suma, ba ya farkawa, ya fita hayyacinsa.
    'ya suma|ta suma|na suma|sun suma|sumewa|ya sume|ta sume|fita hayyacinsa|fita hayyacinta|fita daga hayyaci*|bai san inda yake|bata san inda take',
    'farkawa|farka|tashi + baya|bata|bai farka|ya kasa|ta kasa|yaki|taki @4',
    'yana mutuwa|tana mutuwa|zai mutu|zata mutu|za ta mutu',
    // Igbo: ọ maghị onwe ya, o tetaghị n’ụra.
    'amaghi onwe ya|maghi onwe ya|onwe ya amaghi|amaghi ihe o na eme|na anwu anwu|o na anwu|ada mba',
    'teta|eteta|tetaghi|eteghi + anaghi|naghi|apughi|ura|enweghi @4',
    'tetaghi|etetaghi|dara and ala',
  ],
  fits: [
    // Yorùbá: gìrì, wárápá ń mú un.
    'warapa + mu|gbe|de ba @4',
    'giri + mu|gbe|de ba @4',
    // Hausa: farfaɗiya, jijjiga, borin jiki.
    'farfadiya|farfadia + tashi|tasar|kama|kamata|tana|yana|dauke @5',
    'jijjiga|makyarkyata + jiki|jikinsa|jikinta|yaro|yarinya|jariri|yana|tana|ba ya tsayawa @5',
    // Igbo: akwụkwụ, ọdịdọ.
    'akwukwu|ihe odido|odido + na ado|nado|na ata|jidere|na eme|dara @5',
  ],
  stroke: [
    // Yorùbá: rọpárọsẹ̀, ẹnu wọ́, apá kan kò ṣiṣẹ́.
    'roparose|ro lapa ro lese|rolaparolese|egba + mi|mu|kolu|de ba|se @5',
    'enu|oju + wo si egbe|ti wo|ti ye|ya si egbe|ti lo si egbe @4',
    'apa kan|apa otun|apa osi|ese kan|ese osi|ese otun + ko sise|ko le gbe|ko le sise|ti ku|o sise|ko gbe @5',
    'ko le soro mo|ko le so oro mo',
    // Hausa: shanyewar ɓarin jiki, bakinsa ya karkace.
    'shanyewar jiki|shanyewar barin jiki|mutuwar barin jiki|barin jiki + kama|kamata|kamashi|ya|mutu|mutuwa|same @4',
    'baki|bakinsa|bakinta|fuska|fuskarsa|fuskarta + karkace|karkata|kwace|murde|murgude @4',
    'hannu|kafa|hannunsa|hannunta|kafarsa|kafarta + baya motsi|bata motsi|ya mutu|ta mutu|ya shanye|ta shanye|baya aiki|bata aiki @4',
    'ba ya iya magana|baya iya magana|bata iya magana|ba ta iya magana|ya kasa magana|ta kasa magana',
    // Igbo: mkpọnwụ akụkụ ahụ, ọnụ ya gbagọrọ agbagọ.
    'akuku ahu|otu akuku|akuku aru + nwuru|anwuola|anwuo|kponwuru|mkponwu|adighi aru|anaghi aru|anaghi oru @5',
    'onu|ihu + gbagoro|agbago|agbagola|gbagoo @4',
    'apughi ikwu okwu|enweghi ike ikwu okwu|anaghi ekwu okwu ozo',
  ],
  'self-harm': [
    // Yorùbá: mo fẹ́ kú, mo fẹ́ pa ara mi.
    'fe ku|fe pa ara mi|fe pa ara re|pa ara mi|fe gba emi ara mi|mi o fe wa laye mo|mi o fe gbe laye mo|and ko fe gbe aye mo|aye ti su mi',
    // Hausa: ina so in kashe kaina, na gaji da rayuwa.
    'kashe kaina|kashe kansa|kashe kanta|in mutu nake so|so in mutu|so na mutu|son in mutu|gara in mutu|gara na mutu|gaji da rayuwa|gaji da rai|gaji da duniya',
    // Igbo: achọrọ m igbu onwe m, achọrọ m ịnwụ.
    'igbu onwe m|igbu onwem|igbu onwe ya|gbuo onwe m|egbu onwe m|choro inwu|choro m inwu|achoro m inwu|achorom inwu|ike ndu agwula m|ndu agwula m ike',
  ],
  poisoning: [
    // Yorùbá: ó mu májèlé, ó jẹ májèlé.
    'majele + mu|je|gbe|fun|omo|won @4',
    // Hausa: ya sha guba, ta ci guba.
    'guba|shinkafar bera|maganin bera|fiya fiya|kalanzir|kananzir + sha|ci|shan|shanye|hadiye|ya sha|ta sha|bashi|ba shi @4',
    // Igbo: ọ ṅụrụ nsi, o riri nsi.
    'nsi|ogwu oke + nuru|anuo|anuola|riri|rie|erila|noro|loro|nye|nyere @4',
  ],
  bites: [
    // Yorùbá: ejò bù mí jẹ, ejò ṣán an.
    'ejo|akeekee|paramole + bu|san|ge mi je|bu je|bu mi|bumije|ta mi @4',
    // Hausa: maciji ya sare ni, saran maciji.
    'saran maciji|cizon maciji|saran kunama|harbin kunama',
    'maciji|macijiya|kububuwa + sara|sare|sareni|sari|ciza|cije|cizo|saran @4',
    // Igbo: agwọ tara m, agwọ tụrụ m.
    'agwo|echieteka|akpi + tara|atara|ata|atala|taala|turu|tuo|gbara|gba @4',
  ],
  newborn: [
    // Yorùbá: ọmọ tuntun kò mu ọmú, ọmọ ọwọ́ kò mí.
    'omo|omo tuntun|omo owo|ikoko + ko mu omu|ko fe mu omu|ko muyan|ko mu oyan|ko fe muyan|ko mi|ko sunkun|ko ke|ko jeun|ko le mu omu|ko si mu omu|o mu omu @10',
    // Hausa: jariri ba ya shan nono, jariri ba ya numfashi.
    'jariri|jaririya|jinjiri|jinjirin|jaririn|jaririna|jaririyata + baya|ba ya|bata|ba ta|ya ki|yaki|taki|ta ki|kasa + nono|sha|shan|numfashi|kuka|motsi|ci @6',
    // Igbo: nwa ọhụrụ anaghị aṅụ ara, nwa anaghị eku ume.
    'nwa|nwata + anaghi|naghi|ekweghi|juru|apughi|achoghi + anu ara|inu ara|nu ara|ara|eku ume|iku ume|ebe akwa|iri nri @7',
  ],
  child: [
    // Yorùbá: ọmọ mi ń gbọ̀n, ara rẹ̀ gbóná. "Gbọ́n" alone means "clever".
    'omo|omode|ikoko + gbon|ngbon|gbon riri|gbon pepe + gbona|gbigbona|iba @10',
    // Kò lè mu omi; ó ń sùn jù; ó ń bì gbogbo ohun tó jẹ.
    'omo|omode|ikoko + ko le mu omi|ko mu omi|ko fe mu omi|ko si mu omi|ko le jeun @8',
    'omo|omode|ikoko + sun ju|nsun ju|sun pupo ju|sun pupoju|sun ni gbogbo igba @8',
    'omo|omode|ikoko + and bi gbogbo|nbi gbogbo|bi gbogbo ohun|bi gbogbo nkan|eebi gbogbo @8',
    // Hausa: yana da zazzaɓi, yana kyarma; yana rawar jiki.
    'yaro|yarona|yarinya|yarinyata|dana|yata|jariri|jaririna|jaririya + kyarma|rawar jiki|rawan jiki|girgiza + zazzabi|zafi|masassara @10',
    // Ba ya shan nono, ba ya iya shan ruwa; ba ya farkawa; yana amai duk abin da ya ci.
    'yaro|yarona|yarinya|yarinyata|dana|yata|jariri|jaririna|jaririya + ba ya iya shan|baya iya shan|ba ta iya shan|bata iya shan|ba ya shan|baya shan|ba ta shan|bata shan|ya ki shan|ta ki shan|yaki shan|taki shan|ya kasa shan|ta kasa shan + nono|ruwa|komai @10',
    'yaro|yarona|yarinya|yarinyata|dana|yata|jariri|jaririna|jaririya + ba ya farkawa|baya farkawa|ba ta farkawa|bata farkawa|ya ki farkawa|ta ki farkawa|bacci kawai|barci kawai @8',
    'yaro|yarona|yarinya|yarinyata|dana|yata|jariri|jaririna|jaririya + amai|aman|amayar|haraswa + komai|kome|duk abin da|duk abinda|duk abin @8',
    // Igbo: ahụ ọkụ, ahụ na-ama ya jijiji.
    'nwa|nwata|nwam + jijiji + oku|ahu oku|ahuoku|aru oku @10',
    // Enweghị ike ịṅụ mmiri; na-agbọ ihe niile o riri; na-ehi ụra gabiga ókè.
    'nwa|nwata|nwam + enweghi ike inu|apughi inu|anaghi anu|ekweghi anu|ekweghi inu|agaghi anu + mmiri|ara @8',
    'nwa|nwata|nwam + na agbo|nagbo|agboo + ihe niile|ihe nile|ihe obula @8',
    'nwa|nwata|nwam + ehi ura|arahu ura|na ehi ura + gabiga oke|oke|karia @8',
  ],
}
