/** Products with several ingredients for the heart and blood: ingredient + ingredient | names they are sold under. */
export const heartCombinations = `
lisinopril + hydrochlorothiazide | Zestoretic, Prinzide
enalapril + hydrochlorothiazide | Vaseretic, Innozide
ramipril + hydrochlorothiazide | Delix Plus
quinapril + hydrochlorothiazide | Accuretic
benazepril + hydrochlorothiazide | Lotensin HCT
ramipril + felodipine | Triapin
benazepril + amlodipine | Lotrel
perindopril + indapamide | Coversyl Plus, Coversyl Arginine Plus, Preterax
perindopril + amlodipine | Coveram, Viacoram
perindopril + indapamide + amlodipine | Triplixam
trandolapril + verapamil | Tarka
losartan + hydrochlorothiazide | Hyzaar, Cozaar Comp, Lorzaar Plus
valsartan + hydrochlorothiazide | Diovan HCT, Diovan Comp, Co-Diovan, CoDiovan
candesartan + hydrochlorothiazide | Atacand HCT, Atacand Plus, Blopress Plus
telmisartan + hydrochlorothiazide | Micardis HCT, Micardis Plus
irbesartan + hydrochlorothiazide | Avalide, CoAprovel, Karvezide
olmesartan + hydrochlorothiazide | Benicar HCT, Olmetec Plus
azilsartan + chlortalidone | Edarbyclor
valsartan + amlodipine | Exforge
valsartan + amlodipine + hydrochlorothiazide | Exforge HCT
olmesartan + amlodipine | Azor, Sevikar
olmesartan + amlodipine + hydrochlorothiazide | Tribenzor, Sevikar HCT
telmisartan + amlodipine | Twynsta
sacubitril + valsartan | Entresto
amlodipine + atorvastatin | Caduet
bisoprolol + hydrochlorothiazide | Ziac, Concor Plus
atenolol + chlortalidone | Tenoretic, Co-tenidone
metoprolol + hydrochlorothiazide | Dutoprol, Lopressor HCT, Beloc Zok Comp
triamterene + hydrochlorothiazide | Dyazide, Maxzide, Dytide H
amiloride + hydrochlorothiazide | Moduretic, Moduretik, Co-amilozide
amiloride + furosemide | Co-amilofruse, Frumil
spironolactone + hydrochlorothiazide | Aldactazide
spironolactone + furosemide | Lasilactone
isosorbide dinitrate + hydralazine | BiDil
ezetimibe + simvastatin | Vytorin, Inegy
ezetimibe + atorvastatin | Liptruzet, Atozet
ezetimibe + rosuvastatin | Roszet
ezetimibe + bempedoic acid | Nexlizet, Nustendi
aspirin + dipyridamole | Aggrenox, Asasantin
aspirin + clopidogrel | DuoPlavin
iron + folic acid | Pregaday, Fefol
`
